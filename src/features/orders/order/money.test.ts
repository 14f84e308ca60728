import { describe, expect, it } from 'vitest'
import { dueOf, neededFen, type OrderMoney, paymentStateOf } from './money.ts'

describe('the payment state', () => {
  it.each([
    [0, 0, 'unpaid'],
    [1, 0, 'partlyPaid'],
    [99, 0, 'partlyPaid'],
    [100, 0, 'paid'],
    [101, 0, 'paid'],
    [100, 1, 'partlyRefunded'],
    [100, 99, 'partlyRefunded'],
    [100, 100, 'refunded'],
    [50, 50, 'refunded'],
  ])('of 100 with %d paid and %d refunded is %s', (paidFen, refundedFen, state) => {
    expect(paymentStateOf({ totalFen: 100, paidFen, refundedFen })).toBe(state)
  })
})

describe('the amount due', () => {
  const order = (traits: Partial<OrderMoney>): OrderMoney => ({
    status: 'pendingPayment',
    terms: 'prepaid',
    collection: 'transfer' as OrderMoney['collection'],
    totalFen: 100,
    depositFen: null,
    paidFen: 0,
    refundedFen: 0,
    ...traits,
  })

  it.each<[Partial<OrderMoney>, number]>([
    [{}, 100],
    [{ paidFen: 30 }, 70],
    [{ paidFen: 130 }, 0],
    [{ status: 'paid', paidFen: 30 }, 0],
    [{ status: 'confirmed', paidFen: 30 }, 0],
    [{ terms: 'deposit', depositFen: 40 }, 40],
    [{ terms: 'deposit', depositFen: 40, paidFen: 10 }, 30],
    [{ terms: 'deposit', depositFen: 40, paidFen: 40, status: 'paid' }, 60],
    [{ terms: 'deposit', depositFen: 40, paidFen: 40, status: 'confirmed' }, 60],
    [{ terms: 'deposit', depositFen: 40, paidFen: 120, status: 'confirmed' }, 0],
    [{ terms: 'deposit', depositFen: 40, paidFen: 40, status: 'cancelled' }, 0],
    [{ terms: 'credit' as OrderMoney['terms'] }, 0],
    [{ terms: null }, 0],
  ])('of %j is %d', (traits, due) => expect(dueOf(order(traits))).toBe(due))

  it('is the deposit before shipment, if the order has one', () => {
    expect(neededFen({ depositFen: 40, totalFen: 100 })).toBe(40)
    expect(neededFen({ depositFen: 0, totalFen: 100 })).toBe(0)
    expect(neededFen({ depositFen: null, totalFen: 100 })).toBe(100)
  })
})
