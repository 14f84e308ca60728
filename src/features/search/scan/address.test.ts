import { expect, it } from 'vitest'
import { readScanned } from './address.ts'

const origin = 'https://shop.example'

it.each([
  [`${origin}/verify/ABC`, { path: '/verify/ABC' }],
  [`${origin}/m/wl?order=1&parcel=SF1`, { path: '/m/wl?order=1&parcel=SF1' }],
  [`${origin}/auth/logout`, { keyword: `${origin}/auth/logout` }],
  ['https://other.example/product/1', { keyword: 'https://other.example/product/1' }],
  ['javascript:alert(1)', { keyword: 'javascript:alert(1)' }],
  [' RG832930-500mL ', { keyword: 'RG832930-500mL' }],
  ['RG832930-500mL|L20260101', { keyword: 'RG832930-500mL' }],
  ['6901234567892\u001d10L1', { keyword: '6901234567892' }],
  ['67-64-1', { keyword: '67-64-1' }],
])('%s is read as %j', (code, expected) => expect(readScanned(code, origin)).toEqual(expected))
