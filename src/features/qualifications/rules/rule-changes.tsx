import { DataTable, TableHead } from '#ui/data-table.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { ruleFieldTexts, ruleValueText, ruleWords as words } from './messages.ts'
import type { RulePreview } from './schema.ts'

interface RuleChangesProps {
  preview: RulePreview
  inForceFrom: string
}

/** What a planned rule changes against the one before, in words. */
export function RuleChanges({ preview, inForceFrom }: RuleChangesProps) {
  const say = useSay()
  const { basisFrom, before, after, changed, until, products, onSale } = preview
  return (
    <>
      <p>{say(words.compared, { day: basisFrom })}</p>
      <DataTable>
        <TableHead columns={[say(words.field), say(words.before), say(words.after)]} />
        <tbody>
          {changed.map((name) => (
            <tr key={name}>
              <th scope="row">{say(ruleFieldTexts[name])}</th>
              <td>{say(ruleValueText(name, before))}</td>
              <td>
                <strong>{say(ruleValueText(name, after))}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <p>
        {say(words.affects, { day: inForceFrom, products, onSale })}{' '}
        {until && say(words.untilNext, { day: until })}
      </p>
    </>
  )
}
