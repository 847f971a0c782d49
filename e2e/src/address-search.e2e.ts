import { signInCustomer } from './customer.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { visit } from './steps.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, provokes: [503] })

test('address suggestions: keyboard, touch, incomplete address, manual entry, outage [2.62, 4.34, 5.31, 5.33, 5.34, 1.10]', {
  tag: ['@deep', '@phone'],
}, async ({ page, request, triana }) => {
  await signInCustomer(page, request, triana)
  await visit(page, `${triana.origin}/account?tab=address`)
  const shown = page.getByRole('region', { name: 'Tus direcciones' })
  const sheet = page.getByRole('dialog')
  const search = sheet.getByRole('combobox', { name: 'Calle o código postal' })
  const list = sheet.getByRole('listbox', { name: 'Direcciones sugeridas' })
  const open = () => page.getByRole('button', { name: 'Añadir una dirección' }).click()
  const save = () => sheet.getByRole('button', { name: 'Guardar la dirección' }).click()

  // Keyboard: arrows move in the list; Escape closes the list, not the sheet.
  await open()
  // The demo knows few addresses: it names a postcode that has some.
  await search.fill('gran via 1')
  await expect(sheet.getByText('Esto es una demo: prueba con 41010.')).toBeVisible()
  await search.fill('41010')
  await expect(list.getByRole('option').first()).toContainText('41010 Sevilla')
  await search.fill('')
  await search.pressSequentially('calle pureza')
  await expect(search).toHaveAttribute('aria-expanded', 'true')
  await expect(list.getByRole('option').first()).toContainText(/Calle Pureza \d/)
  await expectAccessible(page)
  await search.press('Escape')
  await expect(list).toBeHidden()
  await expect(sheet).toBeVisible()
  await search.fill('san jacinto')
  await expect(list.getByRole('option').first()).toContainText('San Jacinto')
  const text = await list.getByRole('option').nth(1).locator('span span').first().innerText()
  await search.press('ArrowDown')
  await search.press('ArrowDown')
  await expect(list.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await search.press('Enter')
  await expect(sheet.getByText(text, { exact: true })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Editar' })).toBeFocused()
  await save()
  await expect(sheet).toBeHidden()
  await expect(shown.getByText(text)).toBeVisible()

  // An incomplete suggestion asks for the house number.
  await page.route('**/addresses/suggestions/*', (route) =>
    route.fulfill({
      json: {
        data: {
          address_line_1: 'Calle Pureza',
          address_line_2: '',
          street_number: '',
          city: 'Sevilla',
          region: 'Sevilla',
          postcode: '41010',
          country: 'ES',
          lat: 37.3836,
          lng: -6.0012,
        },
      },
    }),
  )
  await open()
  await search.fill('pureza')
  await list.getByRole('option').first().click()
  const number = sheet.getByRole('textbox', { name: 'Número' })
  await expect(number).toBeFocused()
  await expect(sheet.getByRole('textbox', { name: 'Provincia' })).toHaveValue('Sevilla')
  await save()
  await expect(number).toBeFocused()
  await number.fill('101')
  await expectAccessible(page)
  await save()
  await expect(sheet).toBeHidden()
  await expect(shown.getByText('Calle Pureza 101')).toBeVisible()

  // During an outage the address is typed by hand; its postcode still gives the position.
  await page.route('**/addresses/suggestions**', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'address_unavailable', message: '' } } }),
  )
  await open()
  await search.fill('calle betis')
  await sheet.getByRole('button', { name: 'Escribir la dirección a mano' }).click()
  // People in Spain write the street, its number, the floor, the postcode and the town.
  await expect(sheet.getByRole('textbox', { name: 'Calle' })).toBeFocused()
  await page.keyboard.type('Calle Betis')
  await page.keyboard.press('Tab')
  await expect(number).toBeFocused()
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('textbox', { name: /^Piso/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('textbox', { name: 'Código postal', exact: true })).toBeFocused()
  await page.keyboard.type('41010')
  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('textbox', { name: 'Ciudad o pueblo' })).toBeFocused()
  await expect(sheet.getByRole('textbox', { name: 'Ciudad o pueblo' })).toHaveValue('Sevilla')
  await save()
  await expect(sheet).toBeHidden()
  await expect(shown.getByText('Calle Betis 3')).toBeVisible()
})
