/** Writes `src/shared/region-names.json`: English names of the regions of @vant/area-data. `npm run region:names` */
import { writeFile } from 'node:fs/promises'
import { areaList } from '@vant/area-data'
import { customPinyin, pinyin } from 'pinyin-pro'

/** Names that English has, or whose spelling follows another language than Chinese. */
const known: Record<string, string> = {
  内蒙古自治区: 'Inner Mongolia',
  广西壮族自治区: 'Guangxi',
  西藏自治区: 'Tibet',
  宁夏回族自治区: 'Ningxia',
  新疆维吾尔自治区: 'Xinjiang',
  陕西省: 'Shaanxi',
  呼和浩特市: 'Hohhot',
  鄂尔多斯市: 'Ordos',
  呼伦贝尔市: 'Hulunbuir',
  巴彦淖尔市: 'Bayannur',
  乌兰察布市: 'Ulanqab',
  兴安盟: 'Hinggan League',
  锡林郭勒盟: 'Xilingol League',
  阿拉善盟: 'Alxa League',
  哈尔滨市: 'Harbin',
  齐齐哈尔市: 'Qiqihar',
  佳木斯市: 'Jiamusi',
  拉萨市: 'Lhasa',
  日喀则市: 'Shigatse',
  昌都市: 'Qamdo',
  林芝市: 'Nyingchi',
  那曲市: 'Nagqu',
  阿里地区: 'Ngari Prefecture',
  乌鲁木齐市: 'Ürümqi',
  克拉玛依市: 'Karamay',
  吐鲁番市: 'Turpan',
  哈密市: 'Hami',
  喀什地区: 'Kashgar Prefecture',
  喀什市: 'Kashgar',
  和田地区: 'Hotan Prefecture',
  和田市: 'Hotan',
  阿克苏地区: 'Aksu Prefecture',
  阿克苏市: 'Aksu',
  塔城地区: 'Tacheng Prefecture',
  阿勒泰地区: 'Altay Prefecture',
  博尔塔拉蒙古自治州: 'Bortala Mongol Autonomous Prefecture',
  巴音郭楞蒙古自治州: 'Bayingolin Mongol Autonomous Prefecture',
  克孜勒苏柯尔克孜自治州: 'Kizilsu Kyrgyz Autonomous Prefecture',
  伊犁哈萨克自治州: 'Ili Kazakh Autonomous Prefecture',
  阿坝藏族羌族自治州: 'Ngawa Tibetan and Qiang Autonomous Prefecture',
  甘孜藏族自治州: 'Garzê Tibetan Autonomous Prefecture',
  省直辖县: 'Directly administered',
  自治区直辖县级行政区划: 'Directly administered',
  县: 'Counties',
  东乡族自治县: 'Dongxiang Autonomous County',
}

const peoples: Record<string, string> = {
  朝鲜: 'Korean',
  蒙古: 'Mongol',
  藏: 'Tibetan',
  哈萨克: 'Kazakh',
  柯尔克孜: 'Kyrgyz',
  塔吉克: 'Tajik',
  维吾尔: 'Uyghur',
  锡伯: 'Xibe',
  满: 'Manchu',
  苗: 'Miao',
  彝: 'Yi',
  壮: 'Zhuang',
  侗: 'Dong',
  瑶: 'Yao',
  白: 'Bai',
  土家: 'Tujia',
  哈尼: 'Hani',
  傣: 'Dai',
  黎: 'Li',
  傈僳: 'Lisu',
  佤: 'Va',
  畲: 'She',
  拉祜: 'Lahu',
  水: 'Sui',
  纳西: 'Nakhi',
  景颇: 'Jingpo',
  土: 'Tu',
  达斡尔: 'Daur',
  仫佬: 'Mulao',
  羌: 'Qiang',
  布朗: 'Blang',
  撒拉: 'Salar',
  毛南: 'Maonan',
  仡佬: 'Gelao',
  普米: 'Pumi',
  怒: 'Nu',
  鄂温克: 'Evenk',
  鄂伦春: 'Oroqen',
  裕固: 'Yugur',
  保安: 'Bonan',
  东乡: 'Dongxiang',
  独龙: 'Derung',
  布依: 'Bouyei',
  回: 'Hui',
  各: 'Various Nationalities',
}

const autonomous: Record<string, string> = {
  自治州: 'Autonomous Prefecture',
  自治县: 'Autonomous County',
  自治旗: 'Autonomous Banner',
}

/** The longest first. */
const kinds: [ending: string, english: string][] = [
  ['高新技术产业开发区', 'High-Tech Zone'],
  ['高技术产业开发区', 'High-Tech Zone'],
  ['高新技术产业园区', 'High-Tech Zone'],
  ['高新技术开发区', 'High-Tech Zone'],
  ['经济技术开发区', 'Economic and Technological Development Zone'],
  ['城乡一体化示范区', 'Urban-Rural Demonstration Zone'],
  ['经济开发区', 'Economic Development Zone'],
  ['现代产业园区', 'Industrial Park'],
  ['循环化工园区', 'Chemical Industry Park'],
  ['街道办事处', 'Subdistrict'],
  ['行政委员会', 'Administrative Committee'],
  ['管委会', 'Administrative Committee'],
  ['工业园区', 'Industrial Park'],
  ['开发区', 'Development Zone'],
  ['管理区', 'Administrative Zone'],
  ['示范区', 'Demonstration Zone'],
  ['高新区', 'High-Tech Zone'],
  ['生态园', 'Ecological Park'],
  ['街道', 'Subdistrict'],
  ['新区', 'New Area'],
  ['特区', 'Special District'],
  ['林区', 'Forestry District'],
  ['地区', 'Prefecture'],
  ['联合旗', 'United Banner'],
  ['左旗', 'Left Banner'],
  ['右旗', 'Right Banner'],
  ['前旗', 'Front Banner'],
  ['中旗', 'Middle Banner'],
  ['后旗', 'Rear Banner'],
  ['省', ''],
  ['市', ''],
  ['区', 'District'],
  ['县', 'County'],
  ['旗', 'Banner'],
  ['盟', 'League'],
  ['镇', 'Town'],
  ['乡', 'Township'],
]

// Places whose local reading differs from the usual one.
customPinyin({
  蔚县: 'yù xiàn',
  浚县: 'xùn xiàn',
  歙县: 'shè xiàn',
  单县: 'shàn xiàn',
  尉犁: 'yù lí',
  乐亭: 'lào tíng',
  乐陵: 'lào líng',
  洪洞: 'hóng tóng',
  涡阳: 'guō yáng',
  筠连: 'jūn lián',
  什邡: 'shí fāng',
  宕昌: 'tàn chāng',
  穆棱: 'mù líng',
  繁峙: 'fán shì',
  大埔: 'dà bù',
  召陵: 'shào líng',
  泌阳: 'bì yáng',
  黄陂: 'huáng pí',
  曾都: 'zēng dū',
  调兵山: 'diào bīng shān',
})

/** Characters that place names read differently. */
const inPlaceNames: Record<string, string> = { 都: 'du', 莞: 'guan' }

/** An apostrophe separates a syllable that begins with a vowel: Xi'an. */
function spell(name: string) {
  const letters = [...name.replace(/(?<=..)[省市](?=.)/, '')]
  const syllables = pinyin(letters.join(''), { toneType: 'none', type: 'array', v: true }).map(
    (one, place) => inPlaceNames[letters[place] ?? ''] ?? one,
  )
  const joined = syllables
    .map((one, place) => (place > 0 && /^[aeo]/.test(one) ? `'${one}` : one))
    .join('')
    .replaceAll('v', 'ü')
  return joined.charAt(0).toUpperCase() + joined.slice(1)
}

/** 恩施土家族苗族自治州: the place, then its peoples from the end. */
function spellAutonomous(name: string, kind: string) {
  let place = name.slice(0, -kind.length)
  const found: string[] = []
  for (;;) {
    const people = Object.keys(peoples).find(
      (one) => place.endsWith(`${one}族`) || (one.length > 1 && place.endsWith(one) && place !== one),
    )
    if (!people) break
    found.unshift(peoples[people] ?? '')
    place = place.replace(new RegExp(`${people}族?$`), '')
  }
  const last = found.pop() ?? ''
  const named = found.length > 0 ? `${found.join(', ')} and ${last}` : last
  return [place && spell(place), named, autonomous[kind]].filter(Boolean).join(' ')
}

function englishOf(name: string): string {
  if (known[name]) return known[name]
  const zone = kinds.find(([one]) => name === one)?.[1]
  if (zone) return zone
  const own = Object.keys(autonomous).find((kind) => name.endsWith(kind))
  if (own) return spellAutonomous(name, own)
  const [ending, kind] = kinds.find(([one]) => name.endsWith(one) && name.length - one.length >= 2) ?? []
  if (ending) return [spell(name.slice(0, -ending.length)), kind].filter(Boolean).join(' ')
  // A name of one character keeps its ending: 莘县 is Shenxian County.
  const short = kinds.find(([one]) => name.endsWith(one) && name.length === one.length + 1)
  if (short) return [spell(name), short[1]].filter(Boolean).join(' ')
  return spell(name)
}

export const regionNames = () =>
  Object.fromEntries(
    Object.entries({ ...areaList.province_list, ...areaList.city_list, ...areaList.county_list })
      .filter(([code]) => !/^(71|81|82)/.test(code))
      .map(([code, name]) => [code, englishOf(name)]),
  )

if (import.meta.main)
  await writeFile('src/shared/region-names.json', `${JSON.stringify(regionNames(), null, 2)}\n`)
