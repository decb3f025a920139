import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useVariant } from '../../../ground/variant.ts';
import { idleSeconds, startCountdown, tickCountdown } from './idle-countdown.ts';

/** Counts down to the idle screen, and leads there. Another page starts it anew. */
export function useIdleCountdown(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const whole = useVariant(({ idle }) => idleSeconds(pathname, idle));
  useEffect(() => startCountdown(whole), [pathname, whole]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (tickCountdown()) void navigate('/idle');
    }, 1_000);
    return () => clearInterval(timer);
  }, [navigate]);
}
