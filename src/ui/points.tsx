import { Icon, type IconName } from './icon.tsx'

export type Point = readonly [IconName, title: string, text: string]

interface PointsProps {
  points: readonly Point[]
  /** Of the list: how its items are laid out. */
  className: 'cards' | 'stack'
}

/** A list of icons, each with a title and a sentence. */
export const Points = ({ points, className }: PointsProps) => (
  <ul className={className}>
    {points.map(([icon, title, text]) => (
      <li key={title} className="line upper">
        <Icon name={icon} size={20} />
        <span className="grow">
          <b className="block">{title}</b>
          <span className="hint">{text}</span>
        </span>
      </li>
    ))}
  </ul>
)
