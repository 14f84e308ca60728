import { useEffect, useState } from 'react'
import { call } from '#ui/call.ts'
import { getAvailabilityCall } from '../calls.ts'
import type { Availability } from '../schema.ts'
import { readProvince, writeProvince } from './ask-arrivals.ts'

export interface ShownAvailability {
  /** Undefined until the browser has asked: pages of visitors are cached. */
  answer: Availability | undefined
  chooseProvince(province: string): void
}

export function useAvailability(productId: string): ShownAvailability {
  const [answer, setAnswer] = useState<Availability>()
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    let isLeft = false
    call(getAvailabilityCall, { params: { id: productId }, query: { province: chosen ?? readProvince() } })
      .then((read) => !isLeft && setAnswer(read))
      .catch(() => undefined) // the lead times stay
    return () => {
      isLeft = true
    }
  }, [productId, chosen])
  const chooseProvince = (province: string) => {
    writeProvince(province)
    setChosen(province)
  }
  return { answer, chooseProvince }
}
