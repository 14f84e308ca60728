import { useRef } from 'react'
import { call } from '#ui/call.ts'
import { changeQuantityCall } from '../calls.ts'
import type { CartItem } from '../schema.ts'

const saveAfterMs = 400

interface Waiting {
  timer: ReturnType<typeof setTimeout>
  quantity: number
}

export function useWaitingQuantities(
  onSaved: (item: CartItem) => void,
  onFailed: (failure: unknown) => void,
) {
  const waiting = useRef(new Map<string, Waiting>()).current

  const save = async (id: string) => {
    const saved = waiting.get(id)
    if (!saved) return
    clearTimeout(saved.timer)
    const isLatest = () => waiting.get(id) === saved
    try {
      const body = { id, quantity: saved.quantity }
      const item = await call(changeQuantityCall, { body })
      if (!isLatest()) return
      waiting.delete(id)
      onSaved(item)
    } catch (failure) {
      if (isLatest()) waiting.delete(id)
      onFailed(failure)
    }
  }
  const put = (id: string, quantity: number) => {
    clearTimeout(waiting.get(id)?.timer)
    waiting.set(id, { quantity, timer: setTimeout(() => save(id), saveAfterMs) })
  }
  const keepTyped = (item: CartItem) => ({
    ...item,
    quantity: waiting.get(item.id)?.quantity ?? item.quantity,
  })
  return { put, keepTyped, saveAll: () => Promise.all([...waiting.keys()].map(save)) }
}
