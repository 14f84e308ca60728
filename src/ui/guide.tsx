import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { Panel } from './panel.tsx'

interface GuideProps {
  title: string
  /** A drawing of ours, 320 × 160. */
  picture: string
  points: (readonly [IconName, title: string, text: string])[]
  children?: ReactNode
}

/** Stands beside a form: what one gets from it. */
export const Guide = ({ title, picture, points, children }: GuideProps) => (
  <Panel title={title}>
    <div className="cards small">
      <img src={picture} alt="" width={320} height={160} loading="lazy" className="fluid rounded" />
      <ul className="stack">
        {points.map(([icon, name, text]) => (
          <li key={name} className="line upper">
            <Icon name={icon} size={20} />
            <span className="grow">
              <b className="block">{name}</b>
              <span className="hint">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
    {children}
  </Panel>
)
