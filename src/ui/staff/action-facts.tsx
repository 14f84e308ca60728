import { useLocale } from 'use-intl'
import type { Locale } from '#shared/locale.ts'
import { actionFacts } from './action-text.ts'
import { valueText } from './field-text.ts'
import { fieldText } from './field-words.ts'
import { useSay } from './staff.ts'

const isStated = (value: unknown) => value !== undefined && value !== null && value !== ''

/** What an action changed, with what was before. */
export function ActionFacts({ action, detail }: { action: string; detail: string | null }) {
  const say = useSay()
  const locale: Locale = useLocale()
  return actionFacts(action, detail).map(({ name, after, ...fact }) => (
    <p key={name}>
      <small className="hint" title={name}>
        {say(fieldText(name))}
      </small>{' '}
      {isStated(fact.before) && <del>{valueText(locale, name, fact.before)}</del>}{' '}
      <small>{valueText(locale, name, after)}</small>
    </p>
  ))
}
