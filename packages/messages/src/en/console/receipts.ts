/** Who issues receipts, and how they reach the tax office. */
export const receiptTexts = {
  title: 'Receipts',
  text: 'Who gives your customers the receipt at {place}. Receipts that are issued stay as they are.',
  save: 'Save',
  saved: 'Saved',
  failed: 'The settings couldn’t be loaded.',
  retry: 'Try again',
}
