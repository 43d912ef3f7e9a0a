/** Log messages (specification, section 8). */
export const logMessages = {
  prescoring: 'prescoring error',
  offerRefused: (status: number | string) => `Ошибка: ${status}`,
  scoring: 'scoring error',
  noAnswer: 'no answer',
  outOfOrder: (asked: string) => `The page ${asked} is not open at this step of the application.`,
};
