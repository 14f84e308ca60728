import { useRouteLoaderData } from 'react-router'
import { defaultPasswordRule, type PasswordRule } from '#shared/password-strength.ts'

/** What the shop asks of a new password. */
export const usePasswordRule = (): PasswordRule =>
  useRouteLoaderData<{ passwordRule: PasswordRule }>('root')?.passwordRule ?? defaultPasswordRule
