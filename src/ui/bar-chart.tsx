import type { BarLayout } from '#shared/bar-layout.ts'
import styles from './bar-chart.module.css'

interface BarChartProps {
  /** Read to screen readers; a table beside the chart has the numbers. */
  label: string
  layout: BarLayout
}

/** Drawn from a layout that the loader computed: the browser needs no script for it. */
export const BarChart = ({ label, layout: { kind, width, height, bars, ticks } }: BarChartProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it where it is wider than the page
  <section className={styles.frame} aria-label={label} tabIndex={0}>
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={`${styles.chart} ${styles[kind]}`}
      role="img"
      aria-label={label}
    >
      {ticks.map(({ x1, y1, x2, y2, label: tick }) => (
        <g key={tick.text} className={styles.tick}>
          <line x1={x1} y1={y1} x2={x2} y2={y2} />
          <text x={tick.x} y={tick.y}>
            {tick.text}
          </text>
        </g>
      ))}
      {bars.map((bar) => (
        <g key={bar.title} className={styles.bar}>
          <rect x={bar.x} y={bar.y} width={bar.width} height={bar.height}>
            <title>{bar.title}</title>
          </rect>
          <text x={bar.label.x} y={bar.label.y}>
            {bar.label.text}
          </text>
        </g>
      ))}
    </svg>
  </section>
)
