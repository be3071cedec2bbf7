/** What names of variables begin with that a script gets when it is written anew; they are not carried over. */
export const ownPrefix = "__loopglass_";
