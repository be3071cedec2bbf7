/**
 * Stands in for `node:zlib`, which browsers lack. just-bash imports it for gzip and its kin; this shell has
 * its own of them (`command/gzip.ts`), so nothing here is ever called.
 */
export const constants = {};

const unavailable = () => {
  throw new Error("Compression is not in this shell.");
};

export const gzipSync = unavailable;
export const gunzipSync = unavailable;
