/** The client's own copy, which speaks another dialect than ours: the package does not export it. */
declare module "*/@webcontainer/api/dist/vendor/index.js" {
  import * as Comlink from "comlink";

  export { Comlink };
}
