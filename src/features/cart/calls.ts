import { declareCall } from '#shared/declare-call.ts'
import * as wire from './schema.ts'

const path = '/api/trade/shopping-cart'

export const getCartCall = declareCall('GET', path, {
  who: 'member',
  tag: 'trade',
  summary: 'The cart, newest line first',
  answer: wire.cartItems,
})

export const addToCartCall = declareCall('POST', path, {
  who: 'member',
  tag: 'trade',
  summary: 'Put one line or several into the cart, all or none; buy-now lines replace the former ones',
  query: wire.cartTarget,
  body: wire.cartInput,
  answer: wire.addedLines,
})

export const changeQuantityCall = declareCall('PUT', path, {
  who: 'member',
  tag: 'trade',
  summary: 'Change the quantity of a line, and its preferred lot',
  body: wire.quantityInput,
  answer: wire.cartItem,
})

export const removeFromCartCall = declareCall('DELETE', path, {
  who: 'member',
  tag: 'trade',
  summary: 'Take lines out of the cart, all or none',
  body: wire.idsInput,
  answer: wire.linesLeft,
})

export const moveToFavoritesCall = declareCall('POST', `${path}/move-to-favorites`, {
  who: 'member',
  tag: 'trade',
  summary: 'Move lines from the cart to the favorites',
  body: wire.idsInput,
  answer: wire.linesLeft,
})

export const selectLinesCall = declareCall('POST', `${path}/select`, {
  who: 'member',
  tag: 'trade',
  summary: 'Select lines, or leave them out',
  body: wire.selectInput,
  answer: wire.changedCart,
})

export const selectAllLinesCall = declareCall('POST', `${path}/select-all`, {
  who: 'member',
  tag: 'trade',
  summary: 'Select every line, or none',
  body: wire.selectAllInput,
  answer: wire.changedCart,
})

export const getSelectedLinesCall = declareCall('GET', `${path}/selected`, {
  who: 'member',
  tag: 'trade',
  summary: 'The selected lines that a checkout or a quote request takes, and their totals',
  query: wire.selectedQuery,
  answer: wire.selectedLines,
})
