/** Elements whose standard solutions hold ions, not the element; and whose powders differ from their pieces. */
const han =
  '锂铍硼钠镁铝硅磷硫钾钙钪钛钒铬锰铁钴镍铜锌镓锗砷硒铷锶钇锆铌钼钌铑钯银镉铟锡锑碲铯钡镧铈镨钕钐铕钆铽镝钬铒铥镱镥铪钽钨铼锇铱铂金汞铊铅铋钍铀'
const latin = new Set(
  `lithium beryllium boron sodium magnesium aluminium aluminum silicon phosphorus sulfur potassium calcium scandium
  titanium vanadium chromium manganese iron cobalt nickel copper zinc gallium germanium arsenic selenium rubidium
  strontium yttrium zirconium niobium molybdenum ruthenium rhodium palladium silver cadmium indium tin antimony
  tellurium cesium barium lanthanum cerium praseodymium neodymium samarium europium gadolinium terbium dysprosium
  holmium erbium thulium ytterbium lutetium hafnium tantalum tungsten rhenium osmium iridium platinum gold mercury
  thallium lead bismuth thorium uranium`.split(/\s+/),
)
const hanElements = new Set(han)
const hanPowder = new RegExp(`^(?:金属)?[${han}]{1,3}(?:合金)?(?:粉|尘|灰)末?$`, 'u')
const latinPowder = new RegExp(
  `^(?:${[...latin].join('|')}|alumini?um|magnesium|silicon)\\s*(?:metal\\s*)?(?:powder|dust|ashes)`,
)

/** @param key compact folded name */
export const isElement = (key: string) => hanElements.has(key.replace(/^金属/, '')) || latin.has(key)

const brackets = /[(（[].*$/

/** 锌粉, not 漂白粉. @param name folded name */
export const isElementPowder = (name: string) =>
  hanPowder.test(name.replace(brackets, '')) || latinPowder.test(name)

const symbols: Record<string, string> = {
  锂: 'Li',
  铍: 'Be',
  硼: 'B',
  钠: 'Na',
  镁: 'Mg',
  铝: 'Al',
  硅: 'Si',
  磷: 'P',
  硫: 'S',
  氯: 'Cl',
  钾: 'K',
  钙: 'Ca',
  钛: 'Ti',
  钒: 'V',
  铬: 'Cr',
  锰: 'Mn',
  铁: 'Fe',
  钴: 'Co',
  镍: 'Ni',
  铜: 'Cu',
  锌: 'Zn',
  砷: 'As',
  硒: 'Se',
  溴: 'Br',
  锶: 'Sr',
  锆: 'Zr',
  钼: 'Mo',
  银: 'Ag',
  镉: 'Cd',
  锡: 'Sn',
  锑: 'Sb',
  碲: 'Te',
  碘: 'I',
  铯: 'Cs',
  钡: 'Ba',
  汞: 'Hg',
  铊: 'Tl',
  铅: 'Pb',
  铋: 'Bi',
  氟: 'F',
}

/** Elements that a Chinese name states: Cu, As of 乙酰亚砷酸铜. */
export const namedElements = (nameZh: string) => [...nameZh].flatMap((character) => symbols[character] ?? [])
