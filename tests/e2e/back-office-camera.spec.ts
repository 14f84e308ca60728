import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encode } from 'uqr'
import { packingWords } from '../../src/features/orders/fulfilment/messages.ts'
import { findChromium } from '../chromium.ts'
import { addAddress, buyPaid, fillCart } from './buying.ts'
import { expect, test } from './shop-test.ts'
import { send, signUp } from './sign-up.ts'
import { dayOf } from './staff-day.ts'

/** What the camera of this browser sees. */
const film = join(import.meta.dirname, '../../test-results/camera.y4m')
const [width, height, module] = [640, 480, 12]

/** A code on white paper, as an uncompressed film of two frames. */
function filmOf(text: string) {
  const { data, size } = encode(text, { border: 4 })
  const light = Buffer.alloc(width * height, 235)
  const [left, top] = [width, height].map((side) => Math.floor((side - size * module) / 2))
  for (let y = 0; y < size * module; y++)
    for (let x = 0; x < size * module; x++)
      if (data[Math.floor(y / module)]?.[Math.floor(x / module)])
        light[(y + (top ?? 0)) * width + x + (left ?? 0)] = 16
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame])
}

test.use({
  permissions: ['camera'],
  launchOptions: {
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})

const { signIn, stop, button, label } = dayOf('warehouse', '1440-zh')

test('the camera of the packing table reads the code of a pick list @desktop', async ({ page }) => {
  await signUp(page)
  const address = await addAddress(page)
  await fillCart(page)
  const { id, orderNo } = await buyPaid(page, address.id)
  await signIn(page, 'admin')
  for (const to of [30, 40]) await send(page, 'POST', `/api/admin/orders/${id}/move`, { to })
  await writeFile(film, filmOf(orderNo))
  await signIn(page)
  await page.goto('/admin/packing')
  await button(page, packingWords.openCamera).click()
  await expect(label(page, packingWords.scanGoods)).toBeVisible()
  await expect(page.getByText(orderNo).first()).toBeVisible()
  await stop(page, 'camera')
  await button(page, packingWords.closeCamera).click()
  await expect(label(page, packingWords.cameraPicture)).toHaveCount(0)
})
