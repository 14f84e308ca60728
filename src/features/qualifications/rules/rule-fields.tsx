import type { CompanyKind } from '#features/members/schema.ts'
import type { Text } from '#shared/locale.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { Checkbox } from '#ui/form.tsx'
import { useSay } from '#ui/staff/staff.ts'
import type { QualificationKind, RuleWay } from '../schema.ts'
import { companyKindTexts, qualificationKindTexts } from '../staff-messages.ts'
import { barredTexts, countsTexts, filingDayTexts, ruleFieldTexts, ruleWords as words } from './messages.ts'
import { barrableCollections, type RuleFacts } from './schema.ts'

interface RequirementFieldsProps {
  facts: RuleFacts
  errors: Record<string, string>
  onChange(part: Partial<RuleFacts>): void
}

export function RequirementFields({ facts, errors, onChange }: RequirementFieldsProps) {
  const say = useSay()
  const { ways } = facts
  const setWays = (changed: RuleWay[]) => onChange({ ways: changed })
  return (
    <>
      <div className="row">
        {(['isSoldOnline', 'drawsDown', 'needsFlowCodes'] as const).map((name) => (
          <Checkbox
            key={name}
            checked={facts[name]}
            onChange={({ target }) => onChange({ [name]: target.checked })}
          >
            {say(ruleFieldTexts[name])}
          </Checkbox>
        ))}
      </div>
      {ways.map((way, at) => (
        <WayFields
          // biome-ignore lint/suspicious/noArrayIndexKey: sets have no other name
          key={at}
          at={at}
          way={way}
          error={errors[`ways.${at}.papers`]}
          onChange={(changed) => setWays(ways.with(at, changed))}
          onRemove={ways.length > 1 ? () => setWays(ways.toSpliced(at, 1)) : undefined}
        />
      ))}
      <div className="buttons">
        <Button kind="plain" onClick={() => setWays([...ways, { papers: ['idCard'] }])}>
          {say(words.addWay)}
        </Button>
      </div>
      <Choices
        label={ruleFieldTexts.agentPapers}
        texts={qualificationKindTexts}
        chosen={facts.agentPapers}
        onChange={(agentPapers) => onChange({ agentPapers: agentPapers as QualificationKind[] })}
      />
      <Choices
        label={ruleFieldTexts.barredCollections}
        texts={barredTexts}
        chosen={facts.barredCollections.map(String)}
        onChange={(names) =>
          onChange({ barredCollections: barrableCollections.filter((one) => names.includes(String(one))) })
        }
      />
      <FilingFields facts={facts} errors={errors} onChange={onChange} />
    </>
  )
}

interface ChoicesProps {
  label: Text
  texts: Record<string, Text>
  chosen: readonly string[]
  onChange(chosen: string[]): void
}

/** Keeps the order of what is chosen: papers are shown in it. */
function Choices({ label, texts, chosen, onChange }: ChoicesProps) {
  const say = useSay()
  return (
    <fieldset className="row">
      <legend className="size-s">{say(label)}</legend>
      {Object.entries(texts).map(([name, text]) => (
        <Checkbox
          key={name}
          checked={chosen.includes(name)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
          }
        >
          {say(text)}
        </Checkbox>
      ))}
    </fieldset>
  )
}

interface WayFieldsProps {
  at: number
  way: RuleWay
  error: string | undefined
  onChange(way: RuleWay): void
  onRemove: (() => void) | undefined
}

function WayFields({ at, way, error, onChange, onRemove }: WayFieldsProps) {
  const say = useSay()
  const { papers, companyKinds = [] } = way
  const change = (nextPapers: QualificationKind[], kinds: CompanyKind[]) =>
    onChange(kinds.length > 0 ? { papers: nextPapers, companyKinds: kinds } : { papers: nextPapers })
  const [zh, en] = words.way
  const number = String(at + 1)
  return (
    <section className="tight">
      <Choices
        label={[zh.replace('{at}', number), en.replace('{at}', number)]}
        texts={qualificationKindTexts}
        chosen={papers}
        onChange={(chosen) => change(chosen as QualificationKind[], companyKinds)}
      />
      {error && (
        <p className="problem size-xs" role="alert">
          {error}
        </p>
      )}
      <Choices
        label={words.openTo}
        texts={companyKindTexts}
        chosen={companyKinds}
        onChange={(chosen) => change(papers, chosen as CompanyKind[])}
      />
      {onRemove && (
        <div className="buttons">
          <Button kind="quiet" onClick={onRemove}>
            {say(words.removeWay)}
          </Button>
        </div>
      )}
    </section>
  )
}

const wholeOrNull = (text: string) => (text === '' ? null : Number(text))

function FilingFields({ facts, errors, onChange }: RequirementFieldsProps) {
  const say = useSay()
  const options = (texts: Record<string, Text>) =>
    Object.entries(texts).map(([value, text]) => (
      <option key={value} value={value}>
        {say(text)}
      </option>
    ))
  return (
    <>
      <TextField
        type="number"
        label={say(ruleFieldTexts.filingDays)}
        hint={say(words.noFiling)}
        error={errors.filingDays}
        value={facts.filingDays ?? ''}
        onChange={({ target }) => onChange({ filingDays: wholeOrNull(target.value) })}
      />
      <SelectField
        label={say(ruleFieldTexts.filingDayKind)}
        value={facts.filingDayKind}
        onChange={({ target }) => onChange({ filingDayKind: target.value as RuleFacts['filingDayKind'] })}
      >
        {options(filingDayTexts)}
      </SelectField>
      <TextField
        type="number"
        label={say(ruleFieldTexts.retentionYears)}
        error={errors.retentionYears}
        value={facts.retentionYears || ''}
        onChange={({ target }) => onChange({ retentionYears: Number(target.value) })}
        required
        isRequired
      />
      <SelectField
        label={say(ruleFieldTexts.counts)}
        value={facts.counts}
        onChange={({ target }) => onChange({ counts: target.value as RuleFacts['counts'] })}
      >
        {options(countsTexts)}
      </SelectField>
    </>
  )
}
