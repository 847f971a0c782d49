import { expect, it } from 'vitest'
import { aSandbox } from '../../test/a-sandbox.ts'

it('the mailbox lists mails and pushes, newest first', async () => {
  const { sandbox } = await aSandbox()
  const mail = {
    kind: 'mail',
    to: 'ada@example.com',
    from: 'Napoli <no-reply@localhost>',
    text: 'Hello',
    html: null,
  } as const
  await sandbox.mailbox.keep({ ...mail, subject: 'First' })
  await sandbox.mailbox.keep({ ...mail, subject: 'Second' })
  const response = await sandbox.mailApp.request('/mail')
  expect(await response.json()).toMatchObject({ data: [{ subject: 'Second' }, { subject: 'First', to: mail.to }] })
})

it('the mailbox keeps the files that come with a mail', async () => {
  const { sandbox } = await aSandbox()
  const files = [{ name: 'sheet.csv', type: 'text/csv', base64: Buffer.from('day,total').toString('base64') }]
  const mail = { kind: 'mail', to: 'a@example.com', from: 'b@example.com', text: '', html: null } as const
  await sandbox.mailbox.keep({ ...mail, subject: 'The day', files })
  const [kept] = await sandbox.mailbox.list()
  expect(kept?.fileNames).toEqual(['sheet.csv'])
  const answer = await sandbox.mailApp.request(`/mail/${kept?.id}/files/0`)
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['text/csv', 'day,total'])
  expect((await sandbox.mailApp.request(`/mail/${kept?.id}/files/1`)).status).toBe(404)
})
