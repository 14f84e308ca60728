import { z } from 'zod'
import { readCasNumber } from './cas-number.ts'
import { refusal } from './locale.ts'

export const casNumber = z
  .string()
  .transform((text) => readCasNumber(text) ?? '')
  .refine(
    (text) => text !== '',
    refusal([
      '请填写正确的 CAS 号，或从列表选择',
      'Please enter a valid CAS number, or choose from the list',
    ]),
  )
