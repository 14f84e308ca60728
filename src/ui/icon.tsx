const paths = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.4 15.4 20 20',
  cart: 'M3 4h2.4l2 11.2h10.2L19.8 7H6.2M9 20.2a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2zM17 20.2a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2z',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  chat: 'M4 5h16v11H10l-4.5 3.5V16H4z',
  phone:
    'M6 4h3.5l1.5 4-2 1.5c1 2.3 2.7 4 5 5L15.5 12.5l4 1.5V18c0 1-.8 2-2 2C11 19.5 4.5 13 4 6.5 4 5 5 4 6 4z',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM17.5 17.5H20V20h-2.5z',
  up: 'M12 19V6M6.5 11.5 12 6l5.5 5.5',
  menu: 'M4 6h16M4 12h16M4 18h16',
  home: 'M4 11 12 4l8 7M6 10v9.5h4.5V14h3v5.5H18V10',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 9v6M12 9v6M16 9v6',
  right: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  close: 'M6 6l12 12M18 6 6 18',
  filter: 'M4 6h16M7 12h10M10 18h4',
  flask: 'M9.5 4h5M10.5 4v5.5L5 19.5h14L13.5 9.5V4M7.5 15h9',
  droplet: 'M12 4c3.5 4.2 5.5 7 5.5 9.8a5.5 5.5 0 0 1-11 0C6.5 11 8.5 8.2 12 4z',
  hexagon: 'M12 3.5 19.5 8v8L12 20.5 4.5 16V8zM12 7.5 16 10v4',
  dna: 'M8 4c0 8 8 8 8 16M16 4c0 8-8 8-8 16M8.8 7.5h6.4M8.8 16.5h6.4',
  chart: 'M4 4v16h16M8 16l3.5-5 3 3L20 7',
  battery: 'M4 8h14v8H4zM20 10.5v3M7 10.5v3M10.5 10.5v3',
  box: 'M4 8l8-4 8 4v8.5l-8 4-8-4zM4 8l8 4 8-4M12 12v8.5',
  glass: 'M8 4h8M9.5 4v4L6 12.5V20h12v-7.5L14.5 8V4M6 15h12',
  star: 'M12 4l2.4 5.2 5.6.7-4.1 3.9 1 5.6L12 16.7l-4.9 2.7 1-5.6L4 9.9l5.6-.7z',
  thermometer: 'M12 3.5a2 2 0 0 0-2 2v8.3a4 4 0 1 0 4 0V5.5a2 2 0 0 0-2-2zM12 9v8',
  warning: 'M12 4.5 20.5 19h-17zM12 10v4M12 16.5v.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z',
  eyeOff:
    'M4 4l16 16M9.9 5.8c.7-.2 1.4-.3 2.1-.3 6 0 9.5 6.5 9.5 6.5s-1 1.9-2.9 3.6M6 7.6C3.7 9.4 2.5 12 2.5 12S6 18.5 12 18.5c1.6 0 3-.5 4.2-1.1M10 10.1a2.8 2.8 0 0 0 3.9 3.9',
  computer: 'M3.5 5h17v11h-17zM9 20h6M12 16v4',
  mobile: 'M7.5 3.5h9v17h-9zM10.5 17.5h3',
  pin: 'M12 20.5c-4-4.3-6.5-7.6-6.5-10.5a6.5 6.5 0 0 1 13 0c0 2.9-2.5 6.2-6.5 10.5zM12 7.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z',
  people:
    'M9 5a3.2 3.2 0 1 1 0 6.4A3.2 3.2 0 0 1 9 5zM3 19c.4-3 2.8-4.8 6-4.8s5.6 1.8 6 4.8M15.5 5.4a3.2 3.2 0 0 1 0 5.7M17.5 14.6c2 .7 3.2 2.2 3.5 4.4',
  file: 'M6 3.5h8.5L19 8v12.5H6zM14 3.5V8.5H19M9 13h6M9 16.5h6',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  check: 'M5 12.5 10 17.5 19.5 7',
} as const

export type IconName = keyof typeof paths

export const iconNames = Object.keys(paths) as IconName[]

export const isIconName = (name: string | null): name is IconName => name !== null && name in paths

export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <PathIcon path={paths[name]} size={size} />
)

export function PathIcon({ path, size, isFilled }: { path: string; size: number; isFilled?: boolean }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {isFilled ? (
        <path d={path} fill="currentColor" />
      ) : (
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      )}
    </svg>
  )
}
