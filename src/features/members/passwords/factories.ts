import { PasswordHashing } from './hashing.ts'

const hashing = new PasswordHashing({ atOnce: 1, mostWaiting: 1000 })

/** The hash of a password, as the shop makes it. */
export const hashOf = (password: string) => hashing.hash(password)
