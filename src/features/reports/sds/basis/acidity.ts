/**
 * Acids and bases that are carried with a further hazard, toxic, oxidising or flammable, so that their code of
 * transport does not say which they are.
 */
const acids = new Set([
  '64-18-6', // formic acid
  '64-19-7', // acetic acid
  '68-11-1', // thioglycolic acid
  '79-09-4', // propionic acid
  '79-10-7', // acrylic acid
  '7601-90-3', // perchloric acid
  '7664-39-3', // hydrofluoric acid
  '7697-37-2', // nitric acid
])
const bases = new Set([
  '75-31-0', // isopropylamine
  '75-59-2', // tetramethylammonium hydroxide
  '107-15-3', // ethylenediamine
  '108-18-9', // diisopropylamine
  '108-91-8', // cyclohexylamine
  '109-73-9', // butylamine
  '109-89-7', // diethylamine
  '110-89-4', // piperidine
  '110-91-8', // morpholine
  '121-44-8', // triethylamine
  '123-75-1', // pyrrolidine
  '142-84-7', // dipropylamine
  '302-01-2', // hydrazine
  '7803-57-8', // hydrazine hydrate
  '10217-52-4', // hydrazine hydrate
])

const isOf = (set: Set<string>, casNumber: string | null) => casNumber !== null && set.has(casNumber)

/** @param transportCode such as C1, of the list of dangerous goods */
export const isAcidic = (casNumber: string | null, transportCode: string) =>
  /^C[1-4]$/.test(transportCode) || isOf(acids, casNumber)

export const isBasic = (casNumber: string | null, transportCode: string) =>
  /^C[5-8]$/.test(transportCode) || isOf(bases, casNumber)
