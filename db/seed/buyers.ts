import { PasswordHashing } from '#features/members/identity/passwords/hashing.ts'
import type { Database } from '#server/db/client.ts'
import { citiesOf, districtsOf, provinces } from '#shared/region.ts'
import { demoPassword } from './accounts.ts'
import { addBuyers, analyseMembers } from './repository.server.ts'

/** `buyer001`, `buyer002`, …; beyond 999 with as many digits as it takes. */
const nameOf = (number: number) => `buyer${String(number).padStart(3, '0')}`

/** A buyer with a company and an address of her own, in every province by turns. */
function buyerOf(number: number) {
  const province = provinces()[number % provinces().length]
  const city = province && citiesOf(province.code)[0]
  const district = city && districtsOf(city.code)[0]
  return {
    userName: nameOf(number),
    spreadCode: `BUY${number.toString(36).toUpperCase().padStart(5, '0')}`,
    companyName: `示例采购单位 ${number}`,
    realName: `采购员 ${number}`,
    phone: `139${String(number).padStart(8, '0')}`,
    provinceCode: province?.code ?? '',
    cityCode: city?.code ?? '',
    districtCode: district?.code ?? '',
    street: `示例路 ${number} 号`,
  }
}

/**
 * Makes sure that the first so many demo buyers exist, for trials and benchmarks; those who exist stay as they are.
 * @returns how many were added
 */
export async function loadBuyers(sql: Database['sql'], count: number): Promise<number> {
  const passwordHash = await new PasswordHashing({ atOnce: 1, mostWaiting: 0 }).hash(demoPassword)
  const buyers = Array.from({ length: count }, (_, index) => buyerOf(index + 1))
  const added = await addBuyers(sql, buyers, passwordHash)
  await analyseMembers(sql)
  return added
}

export type Buyer = ReturnType<typeof buyerOf>
