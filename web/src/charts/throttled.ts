/** Calls `action` at once and then at most every `interval` ms, last with the newest argument. */
export function throttled<T>(interval: number, action: (value: T) => void): (value: T) => void {
  let waiting: { value: T } | null = null;
  let resting = false;

  const rest = () => {
    resting = true;
    setTimeout(() => {
      resting = false;
      if (!waiting) return;
      const { value } = waiting;
      waiting = null;
      action(value);
      rest();
    }, interval);
  };

  return (value) => {
    if (resting) {
      waiting = { value };
      return;
    }
    action(value);
    rest();
  };
}
