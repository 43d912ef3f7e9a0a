/** How the bank is reached: the placeholders {phone} and {email} of the specification (section 1). */
export const bankContacts = {
  phone: '+7 (495) 984 25 13',
  email: 'info@neobank.example',
} as const;
