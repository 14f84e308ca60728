import type { FormEvent } from 'react'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { FormEnd } from '#ui/form.tsx'
import { useRecordDraft } from '#ui/staff/record-draft.ts'
import { useSay } from '#ui/staff/staff.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import styles from '../staff.module.css'
import { words } from './messages.ts'
import type { ImportRecord } from './schema.ts'

interface MappingFormProps {
  record: ImportRecord
  send(mapping: (string | null)[]): Promise<unknown>
}

/** A column of the shop for each column of the file. */
export function MappingForm({ record, send: sendMapping }: MappingFormProps) {
  const say = useSay()
  const { columns, choices } = record
  const stored = Object.fromEntries(columns.map(({ key }, index) => [index, key]))
  const { draft, change } = useRecordDraft<Record<number, string | null>>(stored)
  const mapping = columns.map((_, index) => draft[index] ?? null)
  const { errors, problem, isBusy, send } = useCallForm()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    return send(() => sendMapping(mapping))
  }
  return (
    <form className="stack" onSubmit={submit}>
      <h3>{say(words.mapping)}</h3>
      <p className="hint">{say(words.mappingHint)}</p>
      <DataTable className={styles.mapping}>
        <TableHead columns={[say(words.ofFile), say(words.ofShop)]} />
        <tbody>
          {columns.map(({ title, samples }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may have a title twice
            <tr key={index}>
              <td>
                <strong>{title || '—'}</strong>
                <div className="hint clipped">{samples.join(' · ')}</div>
              </td>
              <td>
                <select
                  aria-label={title}
                  value={mapping[index] ?? ''}
                  onChange={({ target }) => change({ [index]: target.value || null })}
                >
                  <option value="">{say(words.leftOut)}</option>
                  {choices.map(({ key, title: name, isRequired }) => (
                    <option key={key} value={key}>
                      {isRequired ? `${name} *` : name}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <Lacking mapping={mapping} choices={choices} />
      <FormEnd problem={errors.mapping ?? problem} isBusy={isBusy}>
        {say(record.isMapped ? words.checkAgain : words.check)}
      </FormEnd>
    </form>
  )
}

/** What the server would refuse. */
function Lacking({ mapping, choices }: { mapping: (string | null)[] } & Pick<ImportRecord, 'choices'>) {
  const say = useSay()
  const missing = choices.filter(({ key, isRequired }) => isRequired && !mapping.includes(key))
  const twice = choices.find(({ key }) => mapping.filter((one) => one === key).length > 1)
  return (
    <>
      {missing.length > 0 && (
        <p className="warning">
          {say(words.missing, { titles: missing.map(({ title }) => title).join(say(['、', ', '])) })}
        </p>
      )}
      {twice && <p className="warning">{say(words.twice, { title: twice.title })}</p>}
    </>
  )
}
