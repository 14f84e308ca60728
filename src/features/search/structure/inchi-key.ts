const inchiKey = /^(?:InChIKey=)?([A-Z]{14}-[A-Z]{10}-[A-Z])$/i

/** A whole InChIKey as it is written; undefined for anything else. */
export const readInchiKey = (text: string): string | undefined => inchiKey.exec(text)?.[1]?.toUpperCase()
