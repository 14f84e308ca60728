import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { buttonLooks } from '#ui/button.tsx'
import { chipLooks } from '#ui/tag.tsx'
import { longestAddress, structureAddress, structurePath } from '../address/page-address.ts'
import { structureModes, thresholds, toleranceNames, tolerances } from '../address/search-address.ts'
import type { StructureAnswer, StructureQuery } from './schema.ts'
import { StructureEditor } from './structure-editor.tsx'
import styles from './structure-form.module.css'
import { useStructureText } from './use-structure-text.ts'

interface StructureFormProps {
  query: StructureQuery
  answered: StructureAnswer['structure'] | undefined
  problem: string | undefined
}

const examples = {
  acetanilide: 'CC(=O)Nc1ccccc1',
  indole: 'c1ccc2[nH]ccc2c1',
  boronic: 'OB(O)c1ccccc1',
  pyridine: 'c1ccncc1',
}
const exampleNames = Object.keys(examples) as (keyof typeof examples)[]

export function StructureForm({ query, answered, problem }: StructureFormProps) {
  const t = useTranslations('structureSearch')
  const { search, isSearching } = useSearch()
  const place = useRef<HTMLDivElement>(null)
  const isNumber = answered?.from === 'cas' || answered?.from === 'inchikey'
  const picture = isNumber ? answered.smiles : query.structure
  const structure = useStructureText({ text: query.structure, picture, problem }, place, t('sheet'))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = structure.forAddress()
    if (asked === '') return structure.setProblem(t('nothingDrawn'))
    const address = structureAddress(asked, new FormData(event.currentTarget))
    if (address.length > longestAddress) structure.setProblem(t('tooLong'))
    else search(address)
  }
  return (
    <form action={`${structurePath}#results`} onSubmit={submit} className={`surface two late ${styles.form}`}>
      <StructureEditor
        place={place}
        editor={structure.editor}
        isEmpty={structure.text === ''}
        onReach={structure.showTyped}
        onClear={structure.clear}
      />
      <div className={styles.panel}>
        <StructureText structure={structure} />
        <StructureOptions key={optionsOf(query)} query={query} />
        <div className={`line ${styles.buttons}`}>
          <button type="submit" className={`${buttonLooks({})} grow`} aria-disabled={isSearching}>
            {t(isSearching ? 'searching' : 'search')}
          </button>
          <button type="button" className={buttonLooks({ kind: 'plain' })} onClick={structure.clear}>
            {t('clear')}
          </button>
        </div>
      </div>
    </form>
  )
}

/** Going to the current address only scrolls, so it is searched again instead. */
function useSearch() {
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const { pathname, search, hash } = useLocation()
  const isNavigating = useNavigation().location?.pathname === structurePath
  return {
    search: (address: string) =>
      address === pathname + search + hash ? revalidator.revalidate() : navigate(address),
    isSearching: isNavigating || revalidator.state === 'loading',
  }
}

const optionsOf = ({ mode, ignoreSalts, ignoreTautomers, ignoreStereo, threshold }: StructureQuery) =>
  [mode, ignoreSalts, ignoreTautomers, ignoreStereo, threshold].join(' ')

function StructureText({ structure }: { structure: ReturnType<typeof useStructureText> }) {
  const t = useTranslations('structureSearch')
  const { text, problem, type } = structure
  return (
    <div className={styles.text}>
      <label htmlFor="structure">{t('structure')}</label>
      <p id="structure-hint">{t('structureHint')}</p>
      <textarea
        id="structure"
        name="structure"
        rows={3}
        value={text}
        maxLength={20_000}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        placeholder={t('structurePlaceholder')}
        aria-describedby="structure-problem structure-hint"
        aria-invalid={problem !== undefined}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={submitOnEnter}
      />
      <p id="structure-problem" role="status" className="hint problem">
        {problem}
      </p>
      <p className="row hint">
        <span>{t('examples')}</span>
        {exampleNames.map((name) => (
          <Link
            key={name}
            className={chipLooks}
            to={structureAddress(examples[name], new URLSearchParams('mode=substructure'))}
          >
            {t(`example_${name}`)}
          </Link>
        ))}
      </p>
    </div>
  )
}

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

export function StructureOptions({ query }: { query: StructureQuery }) {
  const t = useTranslations('structureSearch')
  return (
    <>
      <fieldset className={styles.modes}>
        <legend>{t('mode')}</legend>
        {structureModes.map((mode) => (
          <label key={mode} className={styles.mode}>
            <input type="radio" name="mode" value={mode} defaultChecked={mode === query.mode} />
            <span>{t(`mode_${mode}`)}</span>
            <small>{t(`explained_${mode}`)}</small>
          </label>
        ))}
      </fieldset>
      <div className={styles.tolerances}>
        {toleranceNames.map((name) => (
          <label key={name} data-modes={tolerances[name].join(' ')}>
            <input type="checkbox" name={name} value="true" defaultChecked={query[name]} />
            {t(name)}
          </label>
        ))}
        <Threshold initial={query.threshold} />
      </div>
    </>
  )
}

function Threshold({ initial }: { initial: number }) {
  const t = useTranslations('structureSearch')
  const [value, setValue] = useState(initial)
  return (
    <label data-modes="similarity" className={styles.threshold}>
      {t('threshold')} <output>{Math.round(value * 100)}%</output>
      <input
        type="range"
        name="threshold"
        min={thresholds.least}
        max={1}
        step={thresholds.step}
        value={value}
        onChange={(event) => setValue(event.currentTarget.valueAsNumber)}
      />
    </label>
  )
}
