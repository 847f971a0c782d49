import { expect } from '@playwright/test'
import { addAuthenticator } from '../authenticator.ts'
import { button, closeDialog, type Walk } from './walk.ts'

/** Every screen of `/operator`. */
export const OPERATOR: readonly Walk[] = [
  {
    title: 'restaurants, the log and an account of an operator',
    routes: [
      'access',
      '',
      'open',
      'businesses/:id',
      'orders',
      'help',
      'waiting',
      'reports',
      'announcements',
      'log',
      'account',
      '*',
    ],
    walk: async ({ page, request, restaurant, language, say, look, open }) => {
      const { port } = new URL(restaurant.origin)
      const home = `http://localhost:${port}/operator`
      const text = (key: string) => say(`console.operator.${key}`)
      const titled = (key: string) => page.getByRole('heading', { name: text(key), level: 1 })
      await open(home)
      await look('operator-sign-in', page.getByRole('heading', { level: 1 }))
      const created = await request.post(`http://127.0.0.1:${port}/sandbox/operators`)
      const { token } = ((await created.json()) as { data: { token: string } }).data
      await addAuthenticator(page)
      await open(`${home}/access#token=${token}`)
      await look('operator-access', titled('access.title'))
      await button(page, text('access.go')).click()
      await look('operator-enrol', titled('enrol.title'))
      await button(page, say('console.account.passkeys.add')).click()
      await button(page, text('enrol.go')).click()
      await look('operator-restaurants', page.getByRole('link', { name: 'Napoli 1889', exact: true }).first())
      await page.getByRole('link', { name: 'Napoli 1889', exact: true }).first().click()
      await look('operator-restaurant', page.getByRole('heading', { level: 1, name: 'Napoli 1889' }))
      await button(page, text('business.suspend')).click()
      await look('operator-suspend', page.getByRole('dialog').getByRole('heading').first())
      await closeDialog(page)
      for (const path of [
        'open',
        'orders',
        'help',
        'waiting',
        'reports',
        'announcements',
        'log',
        'account',
        'no-such-page',
      ]) {
        await open(`${home}/${path}`)
        await look(`operator-${path}`, page.getByRole('heading', { level: 1 }))
      }
      await open(`${home}/announcements`)
      await button(page, text('announcements.add')).click()
      await button(page, text('announcements.save')).click()
      await expect(page.getByText(text('announcements.required'))).toHaveCount(2)
      await look('operator-announcement')
      // The server writes this page itself.
      await page.goto(`http://localhost:${port}/status?lang=${language}`)
      await look('status', page.getByRole('heading', { level: 1 }))
      await open(`${home}/open`)
      await button(page, text('open.submit')).click()
      await expect(page.getByText(text('open.required'))).toHaveCount(3)
      await look('operator-open-errors')
    },
  },
]
