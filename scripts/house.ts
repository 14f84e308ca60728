/** Prints figures of the code's structure and their goals: `npm run house`. */
import { houseFigures } from '../tests/house/figures.ts'

const figures = houseFigures()
const width = Math.max(...figures.map(({ name }) => name.length))
for (const { name, value, aim } of figures) {
  const besides = aim === undefined ? '' : `  ${value <= aim ? 'of' : 'aim'} ${aim.toLocaleString('en')}`
  console.log(`${name.padEnd(width)}  ${value.toLocaleString('en').padStart(7)}${besides}`)
}
