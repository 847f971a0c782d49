import { openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { visit } from './steps.ts'

/** A photograph of 1,600 by 1,200 pixels, drawn by the browser. */
const drawPhoto = async () => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 1600, height: 1200 })
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('The browser draws nothing')
  for (let n = 0; n < 400; n += 1) {
    pen.fillStyle = `hsl(${(n * 47) % 360} 70% ${30 + (n % 50)}%)`
    pen.fillRect((n * 131) % 1600, (n * 71) % 1200, 180, 140)
  }
  return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
}

test('a dish photo from the console shows on the menu as AVIF or WebP in the size that fits', {
  tag: '@deep',
}, async ({ page, napoli, browser }) => {
  await signIn(page, napoli, 'owner')
  await openOffice(page, 'Dish photos')
  const buffer = Buffer.from(await page.evaluate(drawPhoto), 'base64')
  await expectAccessible(page)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Change photo of Margherita', exact: true }).click()
  await (await choosing).setFiles({ name: 'Margherita.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('Photo of Margherita saved.')).toBeVisible()
  await expectAccessible(page)
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Change photo of Margherita', exact: true }) })
  const name = /\/pictures\/(.+)-\d+\.webp$/.exec((await row.locator('img').getAttribute('src')) ?? '')?.[1] ?? 'none'
  expect(name).not.toBe('margherita')

  await visit(page, `${napoli.origin}/menu/headingley/pickup`)
  const picture = page.locator(`main img[src*="${name}"]`).first()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
  const shown = await picture.evaluate((img: HTMLImageElement) => ({
    source: img.currentSrc,
    needed: img.getBoundingClientRect().width * devicePixelRatio,
  }))
  const width = Number(/-(\d+)\.avif$/.exec(shown.source)?.[1])
  // The smallest width that is sharp on this screen, and no larger one.
  expect(width).toBe([160, 320, 640, 1280].find((one) => one >= shown.needed))
  const files = await page.evaluate(async (avif) => {
    const read = async (address: string) => {
      const answer = await fetch(address)
      const picture = await createImageBitmap(await answer.clone().blob())
      return { status: answer.status, type: answer.headers.get('content-type'), width: picture.width }
    }
    return [await read(avif), await read(avif.replace('.avif', '.webp'))]
  }, shown.source)
  expect(files).toEqual([
    { status: 200, type: 'image/avif', width },
    { status: 200, type: 'image/webp', width },
  ])
  // What a visitor who has never been here gets.
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`${napoli.origin}/menu/headingley/pickup`)
  expect(await stranger.content()).toContain(`/pictures/${name}-`)
})
