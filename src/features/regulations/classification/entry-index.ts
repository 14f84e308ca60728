/** The entries of all control lists in force on a day, for `classify`. */
export class EntryIndex {}
