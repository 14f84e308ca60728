import type { ReactNode } from 'react'
import type { PaymentChannelName } from '../schema.ts'

const side = 32

const Plate = ({ fill, children }: { fill: string; children: ReactNode }) => (
  <svg width={side} height={side} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width={side} height={side} rx={7} fill={fill} />
    {children}
  </svg>
)

const Strokes = ({ d }: { d: string }) => (
  <path
    d={d}
    fill="none"
    stroke="var(--white)"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
  />
)

const green = 'var(--success)'

const Bubbles = () => (
  <Plate fill={green}>
    <path
      fill="var(--white)"
      d="M13 6.5c-4.7 0-8.3 3-8.3 6.8 0 2.2 1.1 4 3 5.300l-.8 2.7 3.2-1.700c.9.3 1.9.4 2.9.4 4.7 0 8.3-3 8.3-6.700S17.7 6.5 13 6.500z"
    />
    <path
      fill="var(--white)"
      stroke={green}
      strokeWidth={1.5}
      d="M20.3 13.700c-4 0-7.2 2.5-7.2 5.800s3.2 5.8 7.2 5.800c.8 0 1.6-.1 2.3-.3l2.8 1.5-.7-2.400c1.7-1.1 2.7-2.7 2.7-4.6 0-3.3-3.1-5.8-7.1-5.800z"
    />
    <path
      fill={green}
      d="M9 12a1.2 1.2 0 1 0 2.4 0A1.2 1.2 0 0 0 9 12zM14.6 12a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 0 0-2.4 0zM16.9 18.500a1 1 0 1 0 2 0 1 1 0 0 0-2 0zM21.7 18.500a1 1 0 1 0 2 0 1 1 0 0 0-2 0z"
    />
  </Plate>
)

const marks: [prefix: string, mark: ReactNode][] = [
  ['wechat', <Bubbles key="wechat" />],
  [
    'alipay',
    <Plate key="alipay" fill="var(--processing)">
      <Strokes d="M8.5 10h15M16 6v8M10.5 14.500h10.800c-1.5 5.2-5.7 9-12.3 11M12 15c1.8 4.6 5.7 8 11.5 10" />
    </Plate>,
  ],
  [
    'remittance',
    <Plate key="remittance" fill="var(--primary-dark)">
      <Strokes d="M7 12.5 16 7l9 5.500zM9.5 16v5.500M14 16v5.500M18 16v5.500M22.5 16v5.500M7.5 25h17" />
    </Plate>,
  ],
  [
    'wallet',
    <Plate key="wallet" fill="var(--primary)">
      <Strokes d="M22 11.500V9a1.5 1.5 0 0 0-1.5-1.500H9A2 2 0 0 0 9 11.500h14.500A1.5 1.5 0 0 1 25 13v10a1.5 1.5 0 0 1-1.5 1.500H9a2 2 0 0 1-2-2v-13M25 16h-4.500a2 2 0 0 0 0 4H25" />
    </Plate>,
  ],
]

/** Drawn by us: it names the method beside its words. */
export const MethodMark = ({ channel }: { channel: PaymentChannelName }) =>
  marks.find(([prefix]) => channel.startsWith(prefix))?.[1]
