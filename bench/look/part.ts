/** What one run takes; a part that is not named means all of it. */
export interface Part {
  locale?: string | undefined
  only?: string | undefined
  width?: string[] | undefined
  path?: string[] | undefined
}

const pageOf = (address: string) => decodeURIComponent(address).replace(/[^\p{L}\d]+/gu, '_')

export const pictureName = (locale: string, who: string, address: string, width: number) =>
  `${locale}-${who}${pageOf(address)}-${width}.png`

const parts = /^(?<locale>[a-z]+)-(?<who>[a-z]+)(?<page>_.*)-(?<width>\d+)\.png$/u

/** Whether a picture belongs to a run: a run replaces, compares and accepts these only. */
export function isOfPart(name: string, { locale, only, width, path }: Part) {
  const found = parts.exec(name)?.groups
  return (
    found !== undefined &&
    (locale ?? found.locale) === found.locale &&
    (only ?? found.who) === found.who &&
    (width ?? [found.width]).includes(found.width ?? '') &&
    (path?.map(pageOf) ?? [found.page]).includes(found.page ?? '')
  )
}
