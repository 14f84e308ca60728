import { scaleBand, scaleLinear } from 'd3-scale'
import { fixedNumber } from './display.ts'

interface Bar {
  label: string
  value: number
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Mark {
  x: number
  y: number
  text: string
}

/** Where everything of a bar chart is drawn, in units of its view box. */
export interface BarLayout {
  kind: 'columns' | 'rows'
  width: number
  height: number
  bars: (Box & { label: Mark; title: string })[]
  /** Lines of the scale, from start to end. */
  ticks: { x1: number; y1: number; x2: number; y2: number; label: Mark }[]
}

const width = 720
const columnsHeight = 240
const tickCount = 4
const left = 72
const right = 16
const top = 16
const bottom = 28
const rowHeight = 32
const labelWidth = 200
const labelLength = 16

const short = (text: string) => (text.length > labelLength ? `${text.slice(0, labelLength - 1)}…` : text)
const titleOf = ({ label, value }: Bar) => `${label}: ¥${fixedNumber(value, 2)}`
const amount = (value: number) => fixedNumber(value, value % 1 === 0 ? 0 : 2)
/** A scale of nothing but zeros has a length, too. */
const greatest = (bars: Bar[]) => Math.max(1, ...bars.map(({ value }) => value))

/** One column for each bar, for a course of time. */
export function layoutColumns(bars: Bar[]): BarLayout {
  const end = columnsHeight - bottom
  const x = scaleBand(
    bars.map(({ label }) => label),
    [left, width - right],
  ).padding(0.3)
  const y = scaleLinear([0, greatest(bars)], [end, top]).nice(tickCount)
  // Labels of months are about 50 units wide.
  const every = Math.max(1, Math.ceil(54 / x.step()))
  return {
    kind: 'columns',
    width,
    height: columnsHeight,
    bars: bars.map((bar, index) => {
      const start = x(bar.label) ?? left
      const from = y(Math.max(0, bar.value))
      const text = index % every === 0 ? bar.label : ''
      return {
        x: start,
        y: from,
        width: x.bandwidth(),
        height: end - from,
        label: { text, x: start + x.bandwidth() / 2, y: columnsHeight - 8 },
        title: titleOf(bar),
      }
    }),
    ticks: y.ticks(tickCount).map((value) => ({
      x1: left,
      x2: width - right,
      y1: y(value),
      y2: y(value),
      label: { text: amount(value), x: left - 8, y: y(value) + 4 },
    })),
  }
}

/** One row for each bar, for names. */
export function layoutRows(bars: Bar[]): BarLayout {
  const height = bars.length * rowHeight + bottom
  const x = scaleLinear([0, greatest(bars)], [labelWidth, width - left]).nice(tickCount)
  return {
    kind: 'rows',
    width,
    height,
    bars: bars.map((bar, index) => ({
      x: labelWidth,
      y: index * rowHeight + 6,
      width: x(Math.max(0, bar.value)) - labelWidth,
      height: rowHeight - 12,
      label: { text: short(bar.label), x: labelWidth - 8, y: index * rowHeight + rowHeight / 2 + 4 },
      title: titleOf(bar),
    })),
    ticks: x.ticks(tickCount).map((value) => ({
      x1: x(value),
      x2: x(value),
      y1: 0,
      y2: height - bottom,
      label: { text: amount(value), x: x(value), y: height - 8 },
    })),
  }
}
