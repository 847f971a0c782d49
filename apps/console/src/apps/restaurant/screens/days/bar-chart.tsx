import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, Line } from '@visx/shape'
import { useLayoutEffect, useRef, useState } from 'react'

/** A part of a period. */
export interface ChartBar {
  readonly id: string
  /** Below it. */
  readonly label: string
  readonly value: number
  /** What it is compared with. */
  readonly past: number
}

interface BarChartProps {
  readonly label: string
  readonly bars: readonly ChartBar[]
  readonly format: (value: number) => string
}

const HEIGHT = 280
const TOP = 26
const FOOT = 26
const TICKS = 4
/** Pixels: a single bar is no wall. */
const WIDEST = 64
/** Pixels of a label below the bars, and of one at the side for each character. */
const LABEL = 58
const CHARACTER = 8

/** Bars of one colour; what they are compared with is a dashed outline. Only this file loads visx. */
export function BarChart({ label, bars, format }: BarChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className="mt-3 min-w-0 overflow-hidden" style={{ height: HEIGHT }}>
      {width > 0 && <Drawing label={label} bars={bars} format={format} width={width} />}
    </div>
  )
}

function Drawing({ label, bars, format, width }: BarChartProps & { readonly width: number }) {
  const values = bars.flatMap(({ value, past }) => [value, past])
  const y = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(1, ...values)],
    range: [HEIGHT - FOOT, TOP],
    nice: TICKS,
  })
  const ticks = y.ticks(TICKS)
  const side = Math.max(...ticks.map((tick) => format(tick).length)) * CHARACTER + 8
  const x = scaleBand({ domain: bars.map(({ id }) => id), range: [side, width], padding: 0.28 })
  const every = Math.max(1, Math.ceil((bars.length * LABEL) / Math.max(1, width - side)))
  const peak = bars.reduce((most, { value }, n) => (value > (bars[most]?.value ?? 0) ? n : most), 0)
  const zero = y(0)
  const drawn = (value: number) => ({ y: Math.min(y(value), zero), height: Math.abs(y(value) - zero) })
  const middle = (id: string) => (x(id) ?? 0) + x.bandwidth() / 2
  const thick = Math.min(WIDEST, x.bandwidth())
  const ofPeak = bars[peak]
  return (
    <svg role="img" aria-label={label} width={width} height={HEIGHT} className="tabular-nums">
      {ticks.map((tick) => (
        <g key={tick}>
          <Line from={{ x: side, y: y(tick) }} to={{ x: width, y: y(tick) }} className="stroke-line" />
          <text x={side - 8} y={y(tick)} dy="0.32em" textAnchor="end" className="fill-ink-2 text-13">
            {format(tick)}
          </text>
        </g>
      ))}
      {bars.map(({ id, value, past, label: name }) => (
        <g key={id}>
          <title>{`${name}: ${format(value)} (${format(past)})`}</title>
          <Bar x={middle(id) - thick / 2} width={thick} rx={3} {...drawn(value)} className="fill-chart" />
          {past !== 0 && (
            <Bar
              x={middle(id) - thick / 2 - 2}
              width={thick + 4}
              rx={3}
              {...drawn(past)}
              fill="none"
              strokeDasharray="4 3"
              className="stroke-field"
            />
          )}
        </g>
      ))}
      {bars.map(({ id, label: name }, n) =>
        n % every === 0 ? (
          <text key={id} x={middle(id)} y={HEIGHT - 8} textAnchor="middle" className="fill-ink-2 text-13">
            {name}
          </text>
        ) : null,
      )}
      {ofPeak && ofPeak.value > 0 && (
        <text
          x={Math.min(Math.max(middle(ofPeak.id), side + 30), width - 34)}
          y={y(ofPeak.value) - 8}
          textAnchor="middle"
          className="fill-ink text-15 font-[740]"
        >
          {format(ofPeak.value)}
        </text>
      )}
    </svg>
  )
}
