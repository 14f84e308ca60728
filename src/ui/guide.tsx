import type { ReactNode } from 'react'
import { Panel } from './panel.tsx'
import { type Point, Points } from './points.tsx'

interface GuideProps {
  title: string
  /** A drawing of ours, 320 × 160. */
  picture: string
  points: Point[]
  children?: ReactNode
}

/** Stands beside a form: what one gets from it. */
export const Guide = ({ title, picture, points, children }: GuideProps) => (
  <Panel title={title}>
    <div className="cards small">
      <img src={picture} alt="" width={320} height={160} loading="lazy" className="fluid rounded" />
      <Points points={points} className="stack" />
    </div>
    {children}
  </Panel>
)
