/** Its message is all that the console shows. */
export class Unstartable extends Error {}
