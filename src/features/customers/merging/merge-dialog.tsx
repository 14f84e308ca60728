import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useCompanies } from '../use-companies.ts'
import { MergeComparison } from './comparison.tsx'
import { mergeWords as words } from './messages.ts'

interface MergeDialogProps {
  company: { id: string; name: string }
  onClose(): void
  onMerged(): void
}

/** From the page of a company: asks with which other one it is merged. */
export function MergeDialog({ company, onClose, onMerged }: MergeDialogProps) {
  const say = useSay()
  const [keyword, setKeyword] = useState('')
  const [into, setInto] = useState('')
  const others = useCompanies(keyword.trim()).filter(({ id }) => id !== company.id)
  return (
    <Dialog title={say(words.merge)} isWide onClose={onClose}>
      <div className="stack">
        <TextField
          type="search"
          label={say(words.target)}
          hint={say(words.targetHint)}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
          autoFocus
        />
        {(others.length > 0 || into) && (
          <SelectField label={say(words.stays)} value={into} onChange={({ target }) => setInto(target.value)}>
            <option value="" />
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {into && (
          <MergeComparison
            key={into}
            fromId={company.id}
            intoId={into}
            onMerged={() => {
              onMerged()
              onClose()
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
