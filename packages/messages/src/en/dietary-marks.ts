/** Names of the dietary marks; both apps use them. */
export const dietaryMarks = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  'no-gluten': 'Made without gluten',
  hot: 'Spicy',
  halal: 'Halal',
}
