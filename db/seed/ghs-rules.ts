/** Required pictogram by H code (GHS, annex 1). */
const codesByPictogram = {
  GHS01: ['H200', 'H201', 'H202', 'H203', 'H204', 'H205', 'H240', 'H241'],
  GHS02: [
    'H220',
    'H222',
    'H223',
    'H224',
    'H225',
    'H226',
    'H228',
    'H241',
    'H242',
    'H250',
    'H251',
    'H252',
    'H260',
    'H261',
  ],
  GHS03: ['H270', 'H271', 'H272'],
  GHS04: ['H280', 'H281'],
  GHS05: ['H290', 'H314', 'H318'],
  GHS06: ['H300', 'H301', 'H310', 'H311', 'H330', 'H331'],
  GHS07: ['H302', 'H312', 'H315', 'H317', 'H319', 'H332', 'H335', 'H336'],
  GHS08: [
    'H304',
    'H334',
    'H340',
    'H341',
    'H350',
    'H351',
    'H360',
    'H361',
    'H362',
    'H370',
    'H371',
    'H372',
    'H373',
  ],
  GHS09: ['H400', 'H410', 'H411'],
}

const dangerCodes = new Set([
  'H200',
  'H201',
  'H202',
  'H203',
  'H204',
  'H205',
  'H220',
  'H222',
  'H224',
  'H225',
  'H240',
  'H241',
  'H250',
  'H260',
  'H270',
  'H271',
  'H300',
  'H301',
  'H304',
  'H310',
  'H311',
  'H314',
  'H318',
  'H330',
  'H331',
  'H334',
  'H340',
  'H350',
  'H360',
  'H370',
  'H372',
])
/** Both signal words are possible, depending on the category. */
const eitherCodes = new Set(['H242', 'H251', 'H261', 'H272', 'H228'])

const withoutSuffix = (code: string) => code.slice(0, 4)
const skinAndEye = new Set(['H315', 'H319'])
const afterSensitiser = new Set(['H315', 'H317', 'H319'])
const acutelyHarmful = new Set(['H302', 'H312', 'H332'])

/** Required pictograms, and those that precedence makes optional. */
export function pictogramsOf(codes: string[]) {
  const plain = codes.map(withoutSuffix)
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

export function signalWordsOf(codes: string[]) {
  const plain = codes.map(withoutSuffix)
  if (plain.some((code) => dangerCodes.has(code))) return ['danger']
  if (plain.some((code) => eitherCodes.has(code))) return ['danger', 'warning']
  // Aquatic hazard, long-term, categories 3 and 4: neither pictogram nor signal word.
  const isSilent = plain.every((code) => ['H401', 'H402', 'H412', 'H413', 'H411'].includes(code))
  return isSilent ? ['warning', undefined] : ['warning']
}
