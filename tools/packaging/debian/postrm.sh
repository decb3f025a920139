#!/bin/sh
# After files went. Removed: options and data stay. Purged: nothing does.
set -e

case "$1" in
  remove)
    rm -f /run/outrider.was-running
    # Compiled code alone.
    rm -rf /var/cache/outrider
    if command -v deb-systemd-helper >/dev/null; then deb-systemd-helper mask outrider.service >/dev/null || true; fi
    ;;
  purge)
    if command -v deb-systemd-helper >/dev/null; then
      deb-systemd-helper purge outrider.service >/dev/null || true
      deb-systemd-helper unmask outrider.service >/dev/null || true
    fi
    # Disks that the console mounted keep what is on them.
    for unit in /etc/systemd/system/srv-outrider-disk*.mount; do
      [ -e "$unit" ] || continue
      if [ -d /run/systemd/system ]; then systemctl --quiet disable --now "${unit##*/}" || true; fi
      rm -f "$unit" "/etc/systemd/system/multi-user.target.wants/${unit##*/}"
    done
    if [ -d /srv/outrider ]; then find /srv/outrider -xdev -maxdepth 1 -type d -empty -delete; fi
    rm -rf /var/lib/outrider /var/lib/outrider-upgrades /var/cache/outrider /etc/outrider /etc/systemd/system/outrider.service.d /etc/systemd/system/outrider-os.service.d
    if getent passwd outrider >/dev/null; then userdel outrider || true; fi
    if getent group outrider >/dev/null; then groupdel outrider || true; fi
    ;;
esac
case "$1" in
  remove | purge) if [ -d /run/systemd/system ]; then systemctl --system daemon-reload || true; fi ;;
esac
