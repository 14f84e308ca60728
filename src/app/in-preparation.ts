/** Pages that the specification names and the shop does not have yet. */

/** Page addresses by layout, each with the key of its name under `app.sections`. */
export const pagesInPreparation = {
  main: {},
  bare: {},
  member: {},
} as const
