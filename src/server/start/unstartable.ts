/** Why the shop cannot start, in one line for whoever started it. */
export class Unstartable extends Error {}
