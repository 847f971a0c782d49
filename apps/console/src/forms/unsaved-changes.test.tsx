import { consoleMessages } from '@comanda/messages/en/console'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UnsavedChangesProvider, useUnsaved } from './unsaved-changes.tsx'

let view: EventTarget
beforeEach(() => {
  view = new EventTarget()
  vi.stubGlobal('window', view)
})
afterEach(() => void vi.unstubAllGlobals())

/** What the forms of the console use, of one provider. */
function unsaved(): ReturnType<typeof useUnsaved> {
  const used: ReturnType<typeof useUnsaved>[] = []
  function Form() {
    used.push(useUnsaved())
    return null
  }
  const element = (
    <UnsavedChangesProvider>
      <Form />
    </UnsavedChangesProvider>
  )
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={consoleMessages} timeZone="UTC">
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </IntlProvider>,
  )
  const [first] = used
  if (first === undefined) throw new Error('nothing was rendered')
  return first
}
/** Whether the browser asks before it reloads the page. */
const isReloadAsked = () => !view.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('the browser asks before a reload while a form has unsaved changes, and not after [10.06]', () => {
  const { mark, hasAny } = unsaved()
  expect(isReloadAsked()).toBe(false)
  mark('hours', true)
  mark('capacity', true)
  expect([hasAny(), isReloadAsked()]).toEqual([true, true])
  mark('hours', false)
  expect(isReloadAsked()).toBe(true)
  mark('capacity', false)
  expect([hasAny(), isReloadAsked()]).toEqual([false, false])
})

it('leaving waits for an answer while a form has unsaved changes, and not otherwise [10.06]', async () => {
  const { mark, mayDiscard } = unsaved()
  expect(await mayDiscard()).toBe(true)
  mark('hours', true)
  expect(await Promise.race([mayDiscard(), Promise.resolve('asked')])).toBe('asked')
})
