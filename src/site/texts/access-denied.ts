/** The screen for an address whose application is not remembered here (specification, section 2). */
export const accessDenied = {
  heading: 'Access Denied',
  text: 'No application with this ID was found. Please check the link.',
  wayOn: 'Go to the application',
} as const;
