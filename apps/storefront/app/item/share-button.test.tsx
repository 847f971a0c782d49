import { dismissToasts, readToasts } from '@comanda/ui'
import { isValidElement, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { aSite, markupIn } from '../../test/a-site.tsx'
import { ShareButton } from './share-button.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  dismissToasts()
})

/** Presses the button in a browser with this `navigator`. */
function press(navigator: object): void {
  vi.stubGlobal('window', { location: { origin: 'https://napoli.example', pathname: '/menu/leeds/delivery' } })
  vi.stubGlobal('navigator', navigator)
  const trees: ReactNode[] = []
  function Shown() {
    const tree = ShareButton({ item: { id: 7, name: 'Marinara' } })
    trees.push(tree)
    return tree
  }
  expect(markupIn(aSite(), <Shown />)).toContain('aria-label="Share Marinara"')
  const [button] = trees
  if (isValidElement<{ readonly onClick: () => void }>(button)) button.props.onClick()
}
const told = () => readToasts().map(({ text }) => text)
const URL = 'https://napoli.example/menu/leeds/delivery?item=7'

it("a dish is shared by a link that opens it, with the device's own sheet", async () => {
  const share = vi.fn(() => Promise.resolve())
  press({ share })
  expect(share).toHaveBeenCalledWith({ title: 'Marinara', url: URL })
  await Promise.resolve()
  expect(told()).toEqual([])
})

it('without such a sheet the link is copied, and a link that cannot be copied is shown', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  press({ clipboard: { writeText } })
  expect(writeText).toHaveBeenCalledWith(URL)
  await expect.poll(told).toEqual(['Link copied'])
  dismissToasts()
  press({ clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } })
  await expect.poll(told).toEqual([`We couldn’t copy the link: ${URL}`])
})

it('a sheet that is closed without sharing is no failure', async () => {
  const closed = Promise.reject(new DOMException('closed', 'AbortError'))
  press({ share: () => closed })
  await closed.catch(() => {})
  await Promise.resolve()
  expect(told()).toEqual([])
})
