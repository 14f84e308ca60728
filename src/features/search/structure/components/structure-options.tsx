import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StructureQuery } from '../schema.ts'
import { structureModes, thresholds, toleranceNames, tolerances } from '../structure-address.ts'
import styles from './structure-form.module.css'

/** How to search: the way, what may be ignored, and how like a hit must be. Plain fields, so that they need no script. */
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
