import { openOffice, signIn } from './console-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a dish that lacks its age mark is found by the check, mended by a press, and undone', { tag: '@either' }, async ({
  page,
  napoli,
}) => {
  await signIn(page, napoli, 'manager')
  await openOffice(page, 'Dishes')
  await page.getByRole('link', { name: 'Peroni 330 ml', exact: true }).click()
  const adults = page.getByRole('checkbox', { name: 'Adults only (18+)' })
  await adults.click()
  // The dish says so itself, once it is saved.
  const own = page.getByRole('region', { name: 'To mend on this dish' })
  await expect(own).toContainText('“Peroni” sounds like alcohol')
  await expectAccessible(page)
  await own.getByRole('link', { name: 'Alcohol without 18+' }).click()
  await expect(adults).toBeInViewport()

  await page.getByRole('link', { name: 'All dishes' }).click()
  await page.getByRole('link', { name: '1 thing to mend' }).click()
  await expect(page.getByRole('heading', { name: 'Check the menu', level: 2 })).toBeVisible()
  const wrong = page.getByRole('region', { name: 'Looks wrong' })
  await expect(wrong).toContainText('Peroni 330 ml')
  await expectAccessible(page)
  await wrong.getByRole('button', { name: 'Mark as 18+: Peroni 330 ml' }).click()
  await expect(wrong).toBeHidden()
  const saved = page.getByRole('status').filter({ hasText: 'Peroni 330 ml saved at' })
  await saved.getByRole('button', { name: 'Undo' }).click()
  await expect(wrong).toContainText('Peroni 330 ml')
  await wrong.getByRole('link', { name: 'Peroni 330 ml' }).click()
  await expect(adults).toBeInViewport()
  await expect(adults).not.toBeChecked()
})
