import { createContext, useContext } from 'react';

/** How a screen of the application asks to start anew; null where the chart has no way to. */
const RestartWay = createContext<(() => void) | null>(null);

export const RestartWayProvider = RestartWay.Provider;
export const useRestartWay = () => useContext(RestartWay);
