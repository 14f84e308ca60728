const listed = (codes: string) => codes.split(' ')
const plainCode = (code: string) => code.slice(0, 4)

/** Required pictogram by H code (GHS, annex 1). */
const codesByPictogram = {
  GHS01: listed('H200 H201 H202 H203 H204 H205 H240 H241'),
  GHS02: listed('H220 H222 H223 H224 H225 H226 H228 H241 H242 H250 H251 H252 H260 H261'),
  GHS03: listed('H270 H271 H272'),
  GHS04: listed('H280 H281'),
  GHS05: listed('H290 H314 H318'),
  GHS06: listed('H300 H301 H310 H311 H330 H331'),
  GHS07: listed('H302 H312 H315 H317 H319 H332 H335 H336'),
  GHS08: listed('H304 H334 H340 H341 H350 H351 H360 H361 H362 H370 H371 H372 H373'),
  GHS09: listed('H400 H410 H411'),
}

const dangerCodes = new Set([
  ...listed('H200 H201 H202 H203 H204 H205 H220 H222 H224 H225 H240 H241 H250 H251 H260 H270 H271'),
  ...listed('H300 H301 H304 H310 H311 H314 H318 H330 H331 H334 H340 H350 H360 H370 H372'),
])
/** One code for the categories of both signal words. */
const eitherCodes = new Set(['H228', 'H242', 'H261', 'H272'])
/** Aquatic hazard without signal word: acute categories 2 and 3, long-term categories 2 to 4 (GB 30000.28). */
const silentCodes = new Set(['H401', 'H402', 'H411', 'H412', 'H413'])

const skinAndEye = new Set(['H315', 'H319'])
const afterSensitiser = new Set(['H315', 'H317', 'H319'])
const acutelyHarmful = new Set(['H302', 'H312', 'H332'])

/** Required pictograms, and those that precedence makes optional. */
export function pictogramsOf(codes: string[]) {
  const plain = codes.map(plainCode)
  const needed = new Set<string>()
  const allowed = new Set<string>()
  for (const [pictogram, list] of Object.entries(codesByPictogram))
    for (const code of plain.filter((one) => list.includes(one))) {
      allowed.add(pictogram)
      if (!isCovered(code, plain)) needed.add(pictogram)
    }
  return { needed, allowed }
}

function isCovered(code: string, plain: string[]) {
  const has = (codes: string[]) => codes.some((one) => plain.includes(one))
  if (skinAndEye.has(code) && has(['H314', 'H318'])) return true
  if (afterSensitiser.has(code) && has(['H334'])) return true
  return acutelyHarmful.has(code) && has(codesByPictogram.GHS06)
}

export function signalWordsOf(codes: string[], packingGroup?: string): (string | undefined)[] {
  const plain = codes.map(plainCode)
  if (plain.some((code) => dangerCodes.has(code))) return ['danger']
  if (plain.some((code) => eitherCodes.has(code)))
    return packingGroup === 'I' || packingGroup === 'II' ? ['danger'] : ['danger', 'warning']
  return plain.every((code) => silentCodes.has(code)) ? [undefined] : ['warning']
}

/** From the most severe: a code satisfies those after it. The last rows: label precedence of GHS 1.4.10.5.3.3. */
const severity = [
  ['H220', 'H221'],
  ['H224', 'H225', 'H226', 'H227'],
  ['H250', 'H251', 'H252'],
  ['H260', 'H261'],
  ['H271', 'H272'],
  ['H300', 'H301', 'H302', 'H303'],
  ['H310', 'H311', 'H312', 'H313'],
  ['H330', 'H331', 'H332', 'H333'],
  ['H314', 'H315', 'H316'],
  ['H314', 'H318', 'H319', 'H320'],
  ['H340', 'H341'],
  ['H350', 'H351'],
  ['H360', 'H361'],
  ['H370', 'H371'],
  ['H372', 'H373'],
  ['H400', 'H401', 'H402'],
  ['H410', 'H411', 'H412', 'H413'],
  ['H410', 'H400'],
  ['H411', 'H401'],
  ['H412', 'H402'],
]

/** Codes of an official minimum classification that a label neither has nor exceeds. */
export function codesBelow(minimum: string[], codes: string[]) {
  const given = new Set(codes.map(plainCode))
  return minimum.filter((code) => !atLeast(plainCode(code)).some((one) => given.has(one)))
}

function atLeast(code: string) {
  const codes = new Set([code])
  for (const one of codes)
    for (const list of severity)
      for (const more of list.slice(0, Math.max(0, list.indexOf(one)))) codes.add(more)
  return [...codes]
}

const cmr = 'P201 P202 P280 P308+P313'
const flammable = 'P210 P280 P370+P378'
const withWater = 'P231+P232 P280 P370+P378 P402+P404'
const inhaled = 'P260/P261 P271 P304+P340'

/** The least P statements of an H code; `/` separates alternatives. Doctor: any of P310, P315, P316 as well. */
const precautions: Record<string, string> = {
  H224: `${flammable} P403+P235`,
  H225: `${flammable} P403+P235`,
  H226: `${flammable} P403+P235`,
  H228: flammable,
  H242: 'P210 P280 P411/P235',
  H250: 'P210 P222 P280',
  H251: 'P235 P280 P407',
  H252: 'P235 P280 P407',
  H260: `P223 ${withWater}`,
  H261: withWater,
  H271: `${flammable} P220`,
  H272: `${flammable} P220`,
  H290: 'P234 P390',
  H300: 'P264 P270 P301+P310',
  H301: 'P264 P270 P301+P310',
  H302: 'P264 P270 P301+P312/P301+P310/P301+P330+P331',
  H304: 'P301+P310 P331 P405',
  H310: 'P262 P264 P280 P302+P352 P310',
  H311: 'P280 P302+P352',
  H312: 'P280 P302+P352',
  H314: 'P260 P264 P280 P301+P330+P331 P303+P361+P353 P304+P340 P305+P351+P338 P310',
  H315: 'P264 P280 P302+P352',
  H317: 'P260/P261 P272 P280 P302+P352 P333+P313',
  H318: 'P280 P305+P351+P338 P310',
  H319: 'P264 P280 P305+P351+P338',
  H320: 'P264 P305+P351+P338',
  H330: 'P260 P271 P284 P304+P340 P310',
  H331: `${inhaled} P310/P311`,
  H332: inhaled,
  H334: 'P260/P261 P304+P340 P342+P311',
  H335: inhaled,
  H336: inhaled,
  ...Object.fromEntries(['H340', 'H341', 'H350', 'H351', 'H360', 'H361'].map((code) => [code, cmr])),
  H370: 'P260 P264 P270 P308+P311',
  H371: 'P260 P264 P270 P308+P311',
  H372: 'P260 P264 P270 P314',
  H373: 'P260 P314',
  ...Object.fromEntries(['H401', 'H412', 'H413'].map((code) => [code, 'P273'])),
  ...Object.fromEntries(['H400', 'H410', 'H411'].map((code) => [code, 'P273 P391'])),
}

/** The P statements that the H codes ask for and the label lacks. */
export function missingPrecautions(hCodes: string[], pCodes: string[]) {
  const asked = new Set(hCodes.flatMap((code) => listed(precautions[plainCode(code)] ?? '')))
  return [...asked].filter((one) => one && !one.split('/').some((choice) => isGiven(choice, pCodes)))
}

const isGiven = (asked: string, pCodes: string[]): boolean =>
  pCodes.some((code) => asked.split('+').every((part) => code.split('+').includes(part))) ||
  (asked === 'P310' && pCodes.some((code) => /P31[56]/.test(code)))
