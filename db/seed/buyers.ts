import { PasswordHashing } from '#features/members/service.server.ts'
import type { Db } from '#server/db/client.ts'
import { invariant } from '#shared/failure.ts'
import { citiesOf, districtsOf, provinces } from '#shared/region.ts'
import { demoPassword } from './accounts.ts'
import { addBuyers, analyseMembers } from './repository.server.ts'

/** `buyer001`, …; more than three digits beyond 999. */
const nameOf = (number: number) => `buyer${String(number).padStart(3, '0')}`

function buyerOf(number: number) {
  const province = provinces()[number % provinces().length]
  invariant(province)
  const city = citiesOf(province.code)[0]
  invariant(city)
  const district = districtsOf(city.code)[0]
  invariant(district)
  return {
    userName: nameOf(number),
    spreadCode: `BUY${number.toString(36).toUpperCase().padStart(5, '0')}`,
    companyName: `示例采购单位 ${number}`,
    realName: `采购员 ${number}`,
    phone: `139${String(number).padStart(8, '0')}`,
    provinceCode: province.code,
    cityCode: city.code,
    districtCode: district.code,
    street: `示例路 ${number} 号`,
  }
}

/** Adds demo buyers up to `count`, for trials and benchmarks. @returns how many were added */
export async function loadBuyers(db: Db, count: number): Promise<number> {
  const passwordHash = await new PasswordHashing({ atOnce: 1, mostWaiting: 0 }).hash(demoPassword)
  const buyers = Array.from({ length: count }, (_, index) => buyerOf(index + 1))
  const added = await addBuyers(db, buyers, passwordHash)
  await analyseMembers(db)
  return added
}
